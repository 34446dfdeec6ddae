/** From a chosen photo to the finished cartoon. Order, result and 'My images' load when they are needed. */
export { choosePhoto, chooseStyle, getDraft, useDraft, type Draft } from './draft';
export { GenerationFailed } from './generation-error';
export { generate, resumePending } from './engine';
export { isOrderOf, useGeneration, type GenerationState, type Result } from './state';

/** With the result's panel: once the picture is finished, the connection may be gone. */
export const loadOrderStep = () => Promise.all([import('./components/order-step'), loadResultPanel()]).then(([step]) => step);
export const loadResultPanel = () => import('./components/result-panel');
export const loadImagesDialog = () => import('./components/images-dialog');
