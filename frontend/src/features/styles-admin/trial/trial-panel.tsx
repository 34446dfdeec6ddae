import { Check, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button, Notice, Spinner } from '@/components/ui';
import { errorText } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';
import type { StyleForm } from '../style-form';
import { useTrialPhoto } from './trial-photo';
import { TrialPhotoBox } from './trial-photo-box';
import { useTrial } from './use-trial';

interface TrialPanelProps {
  styleId: string;
  /** Takes the result as the style's picture. */
  onUse: (image: Blob) => void;
}

/** Has the prompt, as it stands in the form, drawn from a photo: photo and result side by side. */
export function TrialPanel({ styleId, onUse }: TrialPanelProps) {
  const { getValues } = useFormContext<StyleForm>();
  const photo = useTrialPhoto();
  const [fault, setFault] = useState<unknown>(null);
  const [isPromptMissing, setPromptMissing] = useState(false);
  const { mutate, data, isPending, seconds } = useTrial();
  const image = data?.displayUrl ?? data?.imageUrl;

  const start = () => {
    const prompt = getValues('apiPrompt').trim();
    setPromptMissing(prompt === '');
    setFault(null);
    if (photo && prompt) mutate({ photo, prompt, styleId }, { onError: setFault });
  };
  const use = async (address: string) => {
    try {
      onUse(await (await fetch(address)).blob());
    } catch (error) {
      setFault(error);
    }
  };

  return (
    <section aria-labelledby="trial-title" className="mt-6 grid gap-4 border-t-2 border-line pt-5">
      <div>
        <h3 id="trial-title" className="text-lead">
          {m.trial_title()}
        </h3>
        <p className="text-small text-muted">{m.trial_hint()}</p>
      </div>
      <div className="grid max-w-md grid-cols-2 gap-4">
        <TrialPhotoBox isDisabled={isPending} onFault={setFault} />
        <div className="grid aspect-2/3 place-content-center overflow-hidden rounded-md bg-ground text-center text-small text-muted">
          {isPending ? (
            <p role="status" className="grid justify-items-center gap-2 p-3">
              <Spinner className="size-7 text-accent" />
              {m.trial_working({ seconds })}
            </p>
          ) : image ? (
            <img src={image} alt={m.trial_result_alt()} className="rise size-full object-cover" />
          ) : (
            <p className="p-3">{m.trial_result_empty()}</p>
          )}
        </div>
      </div>
      {isPromptMissing && <Notice tone="error">{m.trial_no_prompt()}</Notice>}
      {fault !== null && <Notice tone="error">{errorText(fault)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" className="h-11" disabled={!photo || isPending} onClick={start}>
          <WandSparkles aria-hidden="true" />
          {image ? m.trial_again() : m.trial_start()}
        </Button>
        {image && !isPending && (
          <Button variant="ghost" size="sm" className="h-11" onClick={() => void use(image)}>
            <Check aria-hidden="true" />
            {m.trial_use()}
          </Button>
        )}
      </div>
    </section>
  );
}
