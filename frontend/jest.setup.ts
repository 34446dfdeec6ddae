import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';

/** What browsers have and jsdom lacks. Each stands still until a test moves it. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
Object.assign(window, { ResizeObserver: StillObserver, IntersectionObserver: StillObserver, TextEncoder });
Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true });

window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as unknown as MediaQueryList;
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

let urls = 0;
URL.createObjectURL = () => `blob:test/${++urls}`;
URL.revokeObjectURL = () => undefined;

export {};
