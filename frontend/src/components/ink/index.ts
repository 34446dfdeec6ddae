export { EmptyFrame, TornFrame } from './drawings';
export { InkArrow, InkPlus, PhoneOutline } from './glyphs';
export { Mark } from './mark';
export { AccentGradient, InkOutline } from './outline';
export { InkUnderline } from './underline';
export { WipeLine } from './wipe-line';
