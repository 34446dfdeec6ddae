/** The pages behind `?view=`. All of it loads when one is opened, so that visitors never do. */
export const loadDiagnostics = () => import('./components/diagnostics');
