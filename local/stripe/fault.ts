/** An error as the payment service answers it. */
export class Fault extends Error {
  override readonly name = 'Fault';

  constructor(
    readonly status: number,
    readonly error: {
      type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';
      message: string;
      code?: string;
      decline_code?: string;
      param?: string;
      payment_intent?: unknown;
    },
  ) {
    super(error.message);
  }
}

export const invalid = (message: string, code?: string, param?: string): Fault =>
  new Fault(400, { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) });

export const missing = (object: string, id: string, param: string): Fault =>
  new Fault(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${object}: '${id}'`, param });
