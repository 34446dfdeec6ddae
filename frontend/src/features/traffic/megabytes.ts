/** '3.4', and '20' for a whole number. */
export const megabytes = (bytes: number): string => String(Math.round((bytes / 1_048_576) * 10) / 10);
