export { ApiError, type ApiErrorCode } from './api-error';
export { call, type CallOptions } from './call';
