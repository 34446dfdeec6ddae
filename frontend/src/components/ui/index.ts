export { ActionBar } from './action-bar';
export { BlobImage } from './blob-image';
export { Button, type ButtonProps } from './button';
export { Dialog } from './dialog';
export { Field } from './field';
export { Menu, type MenuEntry } from './menu';
export { Notice } from './notice';
export { Spinner } from './spinner';
