import { describe, expect, it } from '@jest/globals';
import type { RecordedCall } from '../../../local/iam/recorder';
import { heldGrants, refusedBy, type TemplateJson, withoutGrant } from '../../policies/grants';
import calls from '../../policies/recorded-calls.json';
import { nameOf, review } from '../../policies/review';
import { synthesizedTemplate } from '../../stack/synth';

const json = synthesizedTemplate().toJSON() as TemplateJson;
const result = review(json, calls as RecordedCall[]);

describe('the policies of the stack', () => {
  it('allow every call that the tests of the API make', () => {
    expect(calls.length).toBeGreaterThan(100);
    expect(result.denied).toEqual([]);
  });

  it.each(result.grants.map((held) => [nameOf(held), held] as const))('are needed, or say why they stay: %s', (_, { needed, reason }) => {
    expect(needed.length > 0).not.toBe(reason !== undefined);
  });

  it('have no star and no reason too many', () => {
    expect(result.faults).toEqual([]);
  });
});

describe('a grant that is taken away', () => {
  it('is the only one that is gone', () => {
    const all = heldGrants(json);
    const some = all.filter((_, index) => index % 20 === 0);
    for (const held of some) {
      const left = heldGrants(withoutGrant(json, held.grant)).map(nameOf);

      expect(left.sort()).toEqual(
        all
          .filter((other) => other !== held)
          .map(nameOf)
          .sort(),
      );
    }
  });

  it('takes its calls with it', () => {
    const [held] = heldGrants(json).filter(({ holder, grant }) => holder === 'generations/worker' && grant.action === 's3:PutObject');
    const refused = held && refusedBy(withoutGrant(json, held.grant), calls as RecordedCall[]);

    expect(refused).toMatchObject([{ caller: 'generations/worker', action: 's3:PutObject' }]);
  });
});
