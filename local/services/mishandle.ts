import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from '../access';
import type { Mishap } from './mishaps';

interface Ways {
  service: Service;
  response: ServerResponse;
  /** Lets the service do what was asked of it. */
  carryOut(): Promise<IncomingMessage>;
  /** Ends the function that asks. */
  end(): void;
}

/** Treats a call as badly as its mishap says. @returns the service's answer, where the caller is to get it */
export async function mishandle({ kind, milliseconds }: Mishap, ways: Ways): Promise<IncomingMessage | undefined> {
  const { service, response, carryOut, end } = ways;
  switch (kind) {
    case 'throttle':
      return void answerFault(response, service, THROTTLED[service]);
    case 'disk_full':
      return void answerFault(response, service, BROKEN[service]);
    case 'delay':
      await pause(milliseconds);
      return carryOut();
    case 'duplicate': {
      // The first answer waits in its socket while the same is asked again.
      const answer = await carryOut();
      (await carryOut()).resume();
      return answer;
    }
    case 'end_before':
      end();
      return void response.destroy();
    case 'lose_call':
      return void response.destroy();
    case 'end_after':
    case 'lose_answer':
      (await carryOut()).resume();
      if (kind === 'end_after') end();
      return void response.destroy();
  }
}

interface Fault {
  status: number;
  code: string;
}

/** As each service says that it is asked too often. */
const THROTTLED: Record<Service, Fault> = {
  dynamodb: { status: 400, code: 'ProvisionedThroughputExceededException' },
  s3: { status: 503, code: 'SlowDown' },
  sqs: { status: 400, code: 'RequestThrottled' },
  cognito: { status: 400, code: 'TooManyRequestsException' },
  secrets: { status: 400, code: 'ThrottlingException' },
};

/** As each service says that something is wrong with itself. */
const BROKEN: Record<Service, Fault> = {
  dynamodb: { status: 500, code: 'InternalServerError' },
  s3: { status: 500, code: 'InternalError' },
  sqs: { status: 500, code: 'InternalFailure' },
  cognito: { status: 500, code: 'InternalErrorException' },
  secrets: { status: 500, code: 'InternalServiceError' },
};

function answerFault(response: ServerResponse, service: Service, { status, code }: Fault): void {
  const message = 'A mishap of the local cloud';
  if (service === 's3') {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);
    return;
  }
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify({ __type: code, message }));
}
