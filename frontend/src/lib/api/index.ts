export { ApiError } from './api-error';
export { call, type CallOptions } from './call';
export type { ApiErrorCode } from './error-texts';
