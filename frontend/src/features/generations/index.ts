/** From a chosen photo to the finished cartoon. Upload box, result and 'My images' load when they are needed. */
export { GeneratePanel } from './components/generate-panel';
export { choosePhoto, chooseStyle, getDraft, useDraft, type Draft } from './draft';
export { generate, isOrderOf, resumePending, useGeneration, type GenerationState, type Result } from './generate';

export const loadUploadBox = () => import('./components/upload-box');
export const loadResultPanel = () => import('./components/result-panel');
export const loadImagesDialog = () => import('./components/images-dialog');
