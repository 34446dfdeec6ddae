import { Download, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Generation } from '@contract/generations';
import { Button, Spinner } from '@/components/ui';
import { formatDate } from '@/lib/locale';
import { toast } from '@/lib/toast';
import { errorText } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';
import { useSaveImage } from '../download/use-save-image';
import { GenerationFailed } from '../generation-error';
import { useDeleteGeneration } from '../generations-query';

export function ImageTile({ generation }: { generation: Generation }) {
  const [isConfirming, setConfirming] = useState(false);
  const { createdAt, imageUrl, displayUrl, status } = generation;
  const date = formatDate(createdAt);
  const picture = displayUrl ?? imageUrl;
  return (
    <li className="grid content-start gap-2">
      <div className="relative aspect-2/3 overflow-hidden rounded-md bg-ground-deep">
        {picture ? (
          <a href={picture} target="_blank" rel="noopener" className="block size-full focus-visible:-outline-offset-4">
            <img src={picture} alt={m.images_alt({ date })} loading="lazy" decoding="async" className="size-full object-cover" />
          </a>
        ) : (
          <StatusText>{status === 'failed' ? new GenerationFailed(generation.code).text() : m.images_working()}</StatusText>
        )}
        {isConfirming && <ConfirmDelete id={generation.generationId} onCancel={() => setConfirming(false)} />}
      </div>
      <div className="flex items-center justify-between gap-1">
        <time dateTime={createdAt} className="text-small text-muted">
          {formatDate(createdAt, 'short')}
        </time>
        <span className="flex">
          {imageUrl && <SaveButton url={imageUrl} date={date} />}
          {(status === 'succeeded' || status === 'failed') && (
            <Button variant="ghost" size="icon" aria-label={m.images_delete({ date })} onClick={() => setConfirming(true)}>
              <Trash2 aria-hidden="true" />
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}

function StatusText({ children }: { children: ReactNode }) {
  return <p className="absolute inset-0 grid place-content-center p-4 text-center text-small text-muted">{children}</p>;
}

function SaveButton({ url, date }: { url: string; date: string }) {
  const { save, isSaving } = useSaveImage(url, false);
  return (
    <Button variant="ghost" size="icon" disabled={isSaving} aria-label={m.images_download({ date })} onClick={() => void save()}>
      {isSaving ? <Spinner /> : <Download aria-hidden="true" />}
    </Button>
  );
}

function ConfirmDelete({ id, onCancel }: { id: string; onCancel: () => void }) {
  const { mutate, isPending } = useDeleteGeneration();
  const remove = () => mutate(id, { onError: (error) => void toast(errorText(error), 'error') });
  return (
    <div className="rise absolute inset-0 grid place-content-center gap-3 bg-surface-raised p-3 text-center">
      <p className="text-small">{m.images_delete_question()}</p>
      <Button size="sm" disabled={isPending} onClick={remove}>
        {isPending && <Spinner />}
        {m.action_delete()}
      </Button>
      <Button variant="outline" size="sm" disabled={isPending} onClick={onCancel}>
        {m.action_cancel()}
      </Button>
    </div>
  );
}
