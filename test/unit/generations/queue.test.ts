import { describe, expect, test } from '@jest/globals';
import type { SQSClient } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { cursorOf, positionOf } from '../../../lambdas/generations/cursor';
import { consume, generationQueue } from '../../../lambdas/generations/queue';
import { beginTrail, currentCorrelationId, endTrail } from '../../../lambdas/platform/observe';
import type { Made } from '../../../lambdas/generations/making-rules';

const message = (messageId: string, body: string): SQSRecord => ({ messageId, body, receiptHandle: `handle of ${messageId}` }) as SQSRecord;
const about = (id: string) => message(id, JSON.stringify({ generationId: id }));

describe('The messages of the queue', () => {
  test('come back when they are postponed or failed, after the time that was asked for', async () => {
    const hidden: [string, number][] = [];
    const work = async (id: string): Promise<Made> => {
      if (id === 'broken') throw new Error('Out of memory');
      return id === 'busy' ? { outcome: 'postponed', retryIn: 51_840 } : { outcome: 'concluded' };
    };

    const { batchItemFailures } = await consume([about('fine'), about('busy'), about('broken')], work, async ({ messageId }, ms) => {
      hidden.push([messageId, ms]);
    });

    expect(batchItemFailures).toEqual([{ itemIdentifier: 'busy' }, { itemIdentifier: 'broken' }]);
    expect(hidden).toEqual([
      ['busy', 51_840],
      ['broken', 15_000],
    ]);
  });

  test('carry the id of the call that asked for the image, which the log of the worker then shows', async () => {
    const seen: (string | undefined)[] = [];
    const work = async (): Promise<Made> => {
      seen.push(currentCorrelationId());
      return { outcome: 'concluded' };
    };
    const sent: string[] = [];
    const client = {
      send: async ({ input }: { input: { MessageBody: string } }) => void sent.push(input.MessageBody),
    } as unknown as SQSClient;

    beginTrail('call-1');
    await generationQueue(client, 'https://queue').send('g1');
    endTrail();
    await consume([message('m', sent[0] ?? ''), about('g2')], work);

    expect(seen).toEqual(['call-1', 'g2']);
    expect(currentCorrelationId()).toBeUndefined();
  });

  test('that say nothing understandable end among the dead letters', async () => {
    const { batchItemFailures } = await consume([message('odd', 'no JSON')], () => Promise.reject(new Error('Called')));

    expect(batchItemFailures).toEqual([{ itemIdentifier: 'odd' }]);
  });
});

describe('The cursor of a list', () => {
  test('stands for a place', () => {
    const position = { createdAt: '2026-11-28T00:00:00.000Z', generationId: 'generation-1' };

    expect(positionOf(cursorOf(position))).toEqual(position);
  });

  test.each(['', 'nonsense', Buffer.from('[]').toString('base64url'), Buffer.from('["a"]').toString('base64url')])(
    'is refused: %j',
    (text) => {
      expect(() => positionOf(text)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
    },
  );
});
