import { Crop, RefreshCcw } from 'lucide-react';
import { InkOutline } from '@/components/ink';
import { Button } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { choosePhoto, type DraftPhoto } from '../draft';
import type { Preparation } from '../photo/use-photo-picker';
import { useGeneration } from '../state';
import { PhotoProgress } from './photo-progress';
import { PhotoRing } from './photo-ring';

/** The tallest that a photo is shown, in rem: it fits a laptop's window with the button beside it. */
const MAX_HEIGHT = 34;

interface ChosenPhotoProps {
  photo: DraftPhoto;
  /** Of the photo that is about to take this one's place. */
  preparation: Preparation | null;
  onCrop: () => void;
}

export function ChosenPhoto({ photo: { url, width, height }, preparation, onCrop }: ChosenPhotoProps) {
  const generation = useGeneration();
  const isGenerating = generation.kind === 'generating';
  return (
    <div
      className="relative mx-auto"
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${(MAX_HEIGHT * width) / height}rem)` }}
    >
      <img
        src={url}
        alt={m.upload_preview_alt()}
        width={width}
        height={height}
        className="size-full rounded-lg bg-ground-deep object-cover"
      />
      {isGenerating ? (
        <PhotoRing startedAt={generation.startedAt} seconds={generation.seconds} />
      ) : (
        <>
          <InkOutline tone="ink" width={3} radius={24} offset={2} seed={5} draw />
          {preparation ? (
            <div className="absolute inset-x-3 bottom-3 rounded-md bg-surface p-4">
              <PhotoProgress {...preparation} />
            </div>
          ) : (
            <div className="absolute inset-x-3 bottom-3 flex flex-wrap justify-end gap-2">
              <Button variant="secondary" size="sm" onClick={onCrop}>
                <Crop aria-hidden="true" />
                {m.upload_crop()}
              </Button>
              <Button variant="secondary" size="sm" onClick={() => choosePhoto(null)}>
                <RefreshCcw aria-hidden="true" />
                {m.upload_change()}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
