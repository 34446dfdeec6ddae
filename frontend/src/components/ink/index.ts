export { EmptyFrame } from './drawings';
export { Mark } from './mark';
export { AccentGradient, InkOutline } from './outline';
export { InkUnderline } from './underline';
export { WipeLine } from './wipe-line';
