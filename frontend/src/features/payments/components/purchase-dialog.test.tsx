import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLocale } from '@/lib/locale';
import { queryClient } from '@/lib/query-client';
import PurchaseDialog from './purchase-dialog';

const PACKAGES = [
  {
    id: '1_generation',
    credits: 1,
    price: '$1.50',
    nameEn: '1 Generation',
    nameCn: '1 次生成',
    descriptionEn: 'One photo',
    descriptionCn: '一张照片',
    popular: false,
  },
  {
    id: '25_generations',
    credits: 25,
    price: '$20.00',
    originalPrice: '$37.50',
    savings: '$17.50',
    nameEn: '25 Generations',
    nameCn: '25 次生成',
    descriptionEn: 'Best value',
    descriptionCn: '最超值',
    popular: true,
  },
];

const realFetch = window.fetch;
/** What the list of packages answers with, call by call; the last one stays. */
let lists: { status: number; body: unknown }[] = [];

beforeEach(() => {
  lists = [{ status: 200, body: { packages: PACKAGES } }];
  window.fetch = async () => {
    const { status, body } = (lists.length > 1 ? lists.shift() : lists[0]) ?? { status: 500, body: {} };
    return { ok: status < 400, status, json: async () => body } as Response;
  };
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  setLocale('en');
  window.fetch = realFetch;
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <PurchaseDialog onClose={() => undefined} />
    </QueryClientProvider>,
  );
const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Continue to Payment|继续支付/ });

describe('the purchase dialog', () => {
  test('takes no payment before a package is chosen, and says why', async () => {
    open();
    await screen.findByText('25 Generations');

    expect(payButton().disabled).toBe(true);
    expect(screen.queryByText('Please select a package first')).not.toBeNull();

    await userEvent.click(screen.getByRole('radio', { name: /25 Generations/ }));
    expect(payButton().disabled).toBe(false);
    expect(screen.queryByText('Please select a package first')).toBeNull();
    expect(screen.queryByText('25 credits for $20.00')).not.toBeNull();
  });

  test('shows price, the price before, and what is saved', async () => {
    open();

    const option = (await screen.findByText('25 Generations')).closest('label');

    expect(option?.textContent).toContain('Most popular');
    expect(option?.querySelector('s')?.textContent).toContain('$37.50');
    expect(option?.textContent).toContain('Save $17.50');
    expect(option?.textContent).toContain('$0.80 per cartoon');
  });

  test('speaks Chinese', async () => {
    setLocale('cn');
    open();

    const option = (await screen.findByText('25 次生成')).closest('label');

    expect(option?.textContent).toContain('最超值');
    expect(option?.textContent).toContain('US$20.00');
  });

  test('waits with the shapes of packages, and offers another try when they do not come', async () => {
    const refusal = { status: 404, body: { error: 'Not found', code: 'not_found' } };
    lists = [refusal, { status: 200, body: { packages: PACKAGES } }];
    open();
    expect(screen.queryByLabelText('Loading packages')).not.toBeNull();

    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(screen.queryByText('1 Generation')).not.toBeNull());
  });

  test('stays open with a message when nobody is signed in any more', async () => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: /1 Generation/ }));

    await userEvent.click(payButton());

    expect((await screen.findByRole('alert')).textContent).toBe('Please log in again.');
    expect(payButton().disabled).toBe(false);
  });
});
