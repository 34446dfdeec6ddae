import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { queryClient } from '@/lib/query-client';
import { sessionFrom } from '../session';
import { setSession } from '../session-store';
import { UserMenu } from './user-menu';

beforeEach(() => {
  const claims = { sub: 'admin', email: 'admin@example.com', name: '', iat: 0, exp: 3_600 };
  setSession(sessionFrom({ accessToken: 'a1', refreshToken: 'r', claims }, Date.now()), 'SIGNED_IN');
});

test.each([
  ['Maya', 'Maya'],
  ['', 'admin@example.com'],
])('a user named %j is called %s, with the credits that are left', async (name, called) => {
  queryClient.clear();
  const user = { id: 'admin', name, email: 'admin@example.com', credits: 3, admin: true };
  window.fetch = async () => ({ ok: true, status: 200, json: async () => ({ user }) }) as Response;
  render(
    <QueryClientProvider client={queryClient}>
      <UserMenu />
    </QueryClientProvider>,
  );

  const menu = await screen.findByRole('button', { name: `${called} 3 credits` });

  expect(menu).toBeTruthy();
});
