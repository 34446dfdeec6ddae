import { Button, Dialog, Notice, Spinner } from '@/components/ui';
import { EmptyFrame } from '@/components/ink';
import { errorText } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';
import { useMyGenerations } from '../generations-query';
import { ImageTile } from './image-tile';
import { PreviewEngineNote } from './preview-engine-note';

const GRID = 'mt-5 grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-4';

/** 'My images': everything the user has had made, with download and delete. */
export default function ImagesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMyGenerations();
  const generations = data?.pages.flatMap((page) => page.generations) ?? [];
  return (
    <Dialog title={m.images_title()} onClose={onClose} size="wide">
      <PreviewEngineNote className="mt-1 text-small text-muted" />
      {isPending && <TilesSkeleton />}
      {error && (
        <Notice tone="error" className="mt-5">
          <p>{errorText(error)}</p>
          <Button variant="link" className="justify-self-start text-small" onClick={() => void refetch()}>
            {m.action_retry()}
          </Button>
        </Notice>
      )}
      {data && generations.length === 0 && <NoImages onClose={onClose} />}
      <ul className={GRID}>
        {generations.map((generation) => (
          <ImageTile key={generation.generationId} generation={generation} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="outline" className="mx-auto mt-6 flex" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage && <Spinner />}
          {m.images_more()}
        </Button>
      )}
    </Dialog>
  );
}

function NoImages({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 py-8 text-center">
      <EmptyFrame />
      <p className="font-heading text-title font-medium">{m.images_empty()}</p>
      <p className="max-w-80 text-muted">{m.images_empty_hint()}</p>
      <Button className="mt-2" onClick={onClose}>
        {m.images_empty_action()}
      </Button>
    </div>
  );
}

function TilesSkeleton() {
  return (
    <div className={GRID} aria-busy="true" aria-label={m.images_loading()}>
      {Array.from({ length: 4 }, (_, i) => (
        <div key={i} className="skeleton aspect-2/3 rounded-md" />
      ))}
    </div>
  );
}
