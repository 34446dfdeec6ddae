export { StyleGrid } from './components/style-grid';
export { estimatedTimeText } from './estimated-time';
export { stylesQuery, useListedStyles } from './styles-query';
