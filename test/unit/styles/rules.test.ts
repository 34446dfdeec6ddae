import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DEFAULT_STYLES } from '../../../contract/default-styles';
import type { Style } from '../../../contract/styles';
import {
  announce,
  currentStyles,
  drafted,
  listed,
  publish,
  recordThumbnail,
  saveDraft,
  type StyleStore,
} from '../../../lambdas/styles/rules';
import { stylesTable } from '../../../lambdas/styles/table';
import { testDatabase, type TestDatabase } from '../platform/database';

const NOW = Date.parse('2026-11-28T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('styles', 'id');
});
afterAll(() => database.close());

let store: StyleStore;
beforeEach(() => {
  const state: { item?: Awaited<ReturnType<StyleStore['read']>> } = {};
  store = {
    read: async () => state.item,
    async write(next) {
      if (next.revision !== (state.item?.revision ?? 0) + 1) return false;
      state.item = next;
      return true;
    },
  };
});

const aStyle = (change: Partial<Style> = {}): Style => ({ ...(DEFAULT_STYLES[0] as Style), id: 'new', ...change });
const styleOf = async (id: string) => drafted(await currentStyles(store)).styles.find((style) => style.id === id);

describe('The styles', () => {
  test('are the default ones at version 1 until something is published', async () => {
    expect(listed(await currentStyles(store))).toEqual({ styles: DEFAULT_STYLES, version: 1 });
  });

  test('show visitors what is ready, and foreign ones always', async () => {
    const processing = aStyle({ id: 'a', thumbnailReady: false, status: 'processing' });
    const foreign = aStyle({ id: 'b', origin: 'elsewhere', thumbnailReady: false });
    const failed = aStyle({ id: 'c', status: 'failed' });

    await publish(store, [processing, foreign, failed, aStyle({ id: 'd' })], 1);

    expect(listed(await currentStyles(store)).styles.map(({ id }) => id)).toEqual(['b', 'd']);
  });

  test('are published on top of the version that they are based on, or not at all', async () => {
    expect(await publish(store, [aStyle({ nameEn: 'First' })], 1)).toBe(2);

    expect(await publish(store, [aStyle({ nameEn: 'Stale' })], 1)).toBeUndefined();
    expect((await styleOf('new'))?.nameEn).toBe('First');
    expect(await publish(store, [aStyle({ nameEn: 'Second' })], 2)).toBe(3);
  });

  test('of two admins who save at once, one is refused', async () => {
    const versions = await Promise.all([publish(store, [aStyle({ nameEn: 'A' })], 1), publish(store, [aStyle({ nameEn: 'B' })], 1)]);

    expect(versions.filter((version) => version !== undefined)).toEqual([2]);
  });

  test('kept as a draft are for the admin only', async () => {
    await saveDraft(store, [aStyle()], 1);

    const current = await currentStyles(store);
    expect(listed(current).styles).toEqual(DEFAULT_STYLES);
    expect(drafted(current)).toMatchObject({ styles: [{ id: 'new' }], version: 2 });
  });

  test('are announced by one version at a time; a repetition changes nothing', async () => {
    expect(await announce(store, 2)).toBe(2);
    expect(await announce(store, 2)).toBe(2);
    expect(await announce(store, 9)).toBeUndefined();
    expect((await currentStyles(store)).version).toBe(2);
  });
});

describe('A thumbnail', () => {
  const made = { thumbUrl: '/images/styles/new-1.webp', hash: 'abc' };

  test('makes its style ready', async () => {
    await saveDraft(store, [aStyle({ status: 'processing', thumbnailReady: false, thumbUrl: '' })], 1);

    await recordThumbnail(store, 'new', made, NOW);

    expect(await styleOf('new')).toMatchObject({ ...made, status: 'ready', thumbnailReady: true, updatedAt: '2026-11-28T12:00:00.000Z' });
  });

  test('that fails marks a style that has none, and counts the tries', async () => {
    await saveDraft(store, [aStyle({ status: 'processing', thumbnailReady: false, thumbUrl: '' })], 1);

    await recordThumbnail(store, 'new', 'failed', NOW);
    await recordThumbnail(store, 'new', 'failed', NOW);

    expect(await styleOf('new')).toMatchObject({ status: 'failed', retries: 2 });
  });

  test('that fails leaves the picture that a style has', async () => {
    await saveDraft(store, [aStyle({ ...made, status: 'ready', thumbnailReady: true })], 1);

    await recordThumbnail(store, 'new', 'failed', NOW);

    expect(await styleOf('new')).toMatchObject({ ...made, status: 'ready', thumbnailReady: true, retries: 1 });
  });

  test('of a style that was never saved changes nothing', async () => {
    await recordThumbnail(store, 'unknown', made, NOW);

    expect(await store.read()).toBeUndefined();
  });
});

describe('The default styles', () => {
  test.each(DEFAULT_STYLES.map(({ nameEn, previewImage, hash }) => [nameEn, previewImage, hash]))(
    '%s names its preview by its content',
    (_, preview, hash) => {
      const file = readFileSync(join('frontend/public', preview));

      expect(createHash('sha256').update(file).digest('hex')).toBe(hash);
    },
  );
});

describe('The table of styles', () => {
  test('takes each revision once', async () => {
    const table = stylesTable(database.client, 'styles');
    expect(await table.read()).toBeUndefined();

    const first = await Promise.all([1, 2, 3].map((n) => table.write({ styles: [aStyle({ nameEn: `${n}` })], version: 2, revision: 1 })));

    expect(first.filter(Boolean)).toHaveLength(1);
    expect(await table.write({ styles: [], version: 3, revision: 1 })).toBe(false);
    expect(await table.write({ styles: [], version: 3, revision: 2 })).toBe(true);
    expect(await table.read()).toMatchObject({ styles: [], version: 3, revision: 2 });
  });
});
