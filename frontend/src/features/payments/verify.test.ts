import { describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@/lib/api';
import { DELAYED, inTurn, PAID } from './doubles';
import { verifyPayment } from './verify';

const network = new ApiError('network', 0);

function parts() {
  const pauses: number[] = [];
  const onDelayed = jest.fn();
  const pause = async (ms: number) => void pauses.push(ms);
  return { pauses, onDelayed, options: { onDelayed, pause } };
}

describe('verifying a payment', () => {
  test('asks once when it is paid', async () => {
    const { options, pauses, onDelayed } = parts();

    await expect(verifyPayment(inTurn(PAID), options)).resolves.toBe(PAID);

    expect(pauses).toEqual([]);
    expect(onDelayed).not.toHaveBeenCalled();
  });

  test('goes on over two passing faults, waiting 1 s and 2 s', async () => {
    const { options, pauses } = parts();

    await expect(verifyPayment(inTurn(network, network, PAID), options)).resolves.toBe(PAID);

    expect(pauses).toEqual([1_000, 2_000]);
  });

  test('gives up after the third', async () => {
    await expect(verifyPayment(inTurn(network, network, network), parts().options)).rejects.toBe(network);
  });

  test('does not repeat what the server refuses', async () => {
    const foreign = new ApiError('session_foreign', 403);

    await expect(verifyPayment(inTurn(foreign), parts().options)).rejects.toBe(foreign);
  });

  test('waits for a delayed payment and says so once', async () => {
    const { options, pauses, onDelayed } = parts();

    await expect(verifyPayment(inTurn(DELAYED, DELAYED, network, PAID), options)).resolves.toBe(PAID);

    expect(onDelayed).toHaveBeenCalledTimes(1);
    expect(pauses).toEqual([2_000, 4_000, 1_000]);
  });

  test('stops waiting for one that does not come', async () => {
    const { options, pauses } = parts();

    await expect(verifyPayment(async () => DELAYED, options)).resolves.toBe(DELAYED);

    expect(pauses.length).toBeGreaterThan(10);
    expect(Math.max(...pauses)).toBe(8_000);
  });

  test('takes an answer that is neither paid nor pending for unpaid', async () => {
    const unpaid = { ...DELAYED, pending: false };

    await expect(verifyPayment(inTurn(unpaid), parts().options)).rejects.toMatchObject({ code: 'payment_open' });
  });
});
