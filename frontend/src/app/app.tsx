import { useLocale } from '@/lib/locale';
import * as m from '@/paraglide/messages';

export function App() {
  // The whole tree is rendered again when the language changes, and keeps its state.
  useLocale();
  return <h1>{m.product_name()}</h1>;
}
