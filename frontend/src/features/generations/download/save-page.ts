import * as m from '@/paraglide/messages';

/** Of the image's object URL. */
const REVOKE_AFTER = 60_000;

const STYLES: Record<string, Partial<CSSStyleDeclaration>> = {
  body: {
    margin: '0',
    padding: '24px 16px calc(24px + env(safe-area-inset-bottom))',
    background: '#0d1322',
    color: '#f6f0e4',
    font: '17px/1.5 system-ui, sans-serif',
    textAlign: 'center',
  },
  h1: { margin: '0 0 8px', font: '600 24px/1.25 system-ui, sans-serif' },
  p: { margin: '0 0 8px' },
  img: { display: 'block', width: '100%', maxWidth: '480px', margin: '16px auto 0', borderRadius: '14px' },
};

/**
 * Opens a window with the image and how to save it by a long press. Made of elements and their style properties, which
 * the content security policy that the window inherits allows.
 * @returns false when the window was blocked
 */
export function openSavePage(image: Blob): boolean {
  const page = window.open('', '_blank');
  if (!page) return false;
  const url = URL.createObjectURL(image);
  const { document } = page;
  document.title = m.save_page_title();
  document.documentElement.lang = window.document.documentElement.lang;
  const viewport = document.createElement('meta');
  Object.assign(viewport, { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' });
  document.head.append(viewport);
  const picture = document.createElement('img');
  Object.assign(picture, { src: url, alt: m.result_alt() });
  const main = document.createElement('main');
  main.append(
    textElement(document, 'h1', m.save_page_title()),
    textElement(document, 'p', m.save_page_long_press()),
    textElement(document, 'p', m.save_page_share()),
    picture,
  );
  document.body.replaceChildren(main);
  Object.assign(document.body.style, STYLES['body']);
  Object.assign(picture.style, STYLES['img']);
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER);
  return true;
}

function textElement(document: Document, tag: 'h1' | 'p', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  Object.assign(element.style, STYLES[tag]);
  return element;
}
