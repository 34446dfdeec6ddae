import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { setLocale } from '@/lib/locale';
import { chooseCrop, choosePhoto, chooseWholePhoto, getDraft } from '../draft';
import { UploadBox } from './upload-box';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const whole = { blob: new Blob(['whole']), width: 400, height: 300 };
const part = { blob: new Blob(['part']), width: 200, height: 300 };
const area = { x: 100, y: 0, width: 200, height: 300 };

function onDevice(userAgent: string) {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
}

beforeEach(() => onDevice('Mozilla/5.0 (X11; Linux x86_64)'));
afterEach(() => {
  act(() => choosePhoto(null));
  setLocale('en');
});

describe('a chosen photo', () => {
  test('shows at once, with a way to crop and a way to change it', () => {
    act(() => choosePhoto(whole));
    render(<UploadBox />);

    screen.getByRole('img', { name: 'Your photo' });
    screen.getByRole('button', { name: 'Crop' });
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));

    expect(getDraft().photo).toBeNull();
    screen.getByRole('button', { name: /Add your photo/ });
  });

  test('goes back to the whole photo after a crop, also through another crop', () => {
    choosePhoto(whole);

    chooseCrop(part, area);
    expect(getDraft().photo).toMatchObject({ blob: part.blob, width: 200, area, whole: { blob: whole.blob } });
    chooseCrop({ ...part, blob: new Blob(['other']) }, area);
    chooseWholePhoto();

    expect(getDraft().photo).toMatchObject({ blob: whole.blob, width: 400, height: 300 });
    expect(getDraft().photo?.area).toBeUndefined();
  });

  test('gives back the addresses of what is no longer shown, once', () => {
    const revoke = jest.fn<(url: string) => void>();
    const original = URL.revokeObjectURL;
    URL.revokeObjectURL = revoke;

    choosePhoto(whole);
    const wholeUrl = getDraft().photo?.url;
    chooseCrop(part, area);
    const partUrl = getDraft().photo?.url;
    expect(revoke).not.toHaveBeenCalled();
    chooseWholePhoto();
    expect(revoke.mock.calls).toEqual([[partUrl]]);
    choosePhoto(null);

    expect(revoke.mock.calls).toEqual([[partUrl], [wholeUrl]]);
    URL.revokeObjectURL = original;
  });
});

describe('the camera', () => {
  test('opens on a phone through the same input, which then picks files again', () => {
    onDevice(PHONE);
    const { container } = render(<UploadBox />);
    const input = container.querySelector('input');
    const opened: (string | null)[] = [];
    input?.addEventListener('click', () => opened.push(input.getAttribute('capture')));

    fireEvent.click(screen.getByRole('button', { name: 'Take a photo' }));
    fireEvent.click(screen.getByRole('button', { name: /Add your photo/ }));

    expect(opened).toEqual(['environment', null]);
  });

  test('is not offered on a desktop', () => {
    render(<UploadBox />);

    expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull();
  });
});

const heic = new Uint8Array([0, 0, 0, 24, ...[...'ftypheic'].map((letter) => letter.charCodeAt(0))]);
const png = new Uint8Array([
  ...[0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...[0, 0, 1, 44, 0, 0, 1, 144],
]);

function paste(...bytes: Uint8Array<ArrayBuffer>[]) {
  const files = bytes.map((content) => pasted(content));
  fireEvent.paste(window, { clipboardData: { files } });
}

/** jsdom's files cannot be read piece by piece. */
function pasted(content: Uint8Array<ArrayBuffer>): File {
  const file = new File([content], 'photo', { type: 'image/jpeg' });
  return Object.assign(file, { slice: () => ({ arrayBuffer: async () => content.buffer }) });
}

describe('a pasted picture', () => {
  test.each([
    ['en', 'Most Compatible'],
    ['cn', '兼容性最佳'],
  ] as const)('that is HEIC is refused with how to get a JPG, in %s', async (locale, hint) => {
    setLocale(locale);
    render(<UploadBox />);

    paste(heic);

    expect((await screen.findByRole('alert')).textContent).toContain(hint);
  });

  test('shows how far it is while it is prepared, then the photo', async () => {
    let decoded: (bitmap: { close: () => void }) => void = () => undefined;
    Object.assign(window, { createImageBitmap: () => new Promise((resolve) => (decoded = resolve)) });
    const context = { fillRect: () => undefined, drawImage: () => undefined };
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => context,
      toBlob: (done: (blob: Blob) => void) => done(new Blob(['jpeg'])),
    });
    render(<UploadBox />);

    paste(png);
    await waitFor(() => screen.getByText('Opening the picture'));
    expect(screen.getByRole('progressbar', { name: 'Preparing your photo' }).getAttribute('aria-valuenow')).toBe('30');
    decoded({ close: () => undefined });
    await screen.findByRole('img', { name: 'Your photo' });

    expect(getDraft().photo).toMatchObject({ width: 300, height: 400 });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
