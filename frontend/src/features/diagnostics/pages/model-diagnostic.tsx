import * as m from '@/paraglide/messages';
import { modelCheck } from '../checks/model-check';
import { CheckPage } from '../components/check-page';
import { HINTS } from '../hints';

const checks = () => [modelCheck()];

/** What the model API says of itself, and what to do about what it may say. */
export function ModelDiagnostic() {
  return (
    <CheckPage title={m.diag_model_title()} text={m.diag_model_text()} make={checks} kind="look">
      <section>
        <h2 className="mb-4 text-title">{m.diag_hints()}</h2>
        <dl className="grid gap-4 md:grid-cols-3">
          {HINTS.map(({ title, text }) => (
            <div key={title()} className="rounded-lg border-2 border-line bg-surface p-4 sm:p-5">
              <dt className="font-heading font-medium">{title()}</dt>
              <dd className="mt-1 text-small text-muted">{text()}</dd>
            </div>
          ))}
        </dl>
      </section>
    </CheckPage>
  );
}
