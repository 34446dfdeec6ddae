import { describe, expect, test } from '@jest/globals';
import type { SQSRecord } from 'aws-lambda';
import { cursorOf, positionOf } from '../../../lambdas/generations/cursor';
import { consume } from '../../../lambdas/generations/queue';
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
