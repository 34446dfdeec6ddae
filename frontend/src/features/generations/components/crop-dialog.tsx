import { useState, type KeyboardEvent } from 'react';
import Cropper from 'react-easy-crop';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@contract/limits';
import { Button, Dialog, Notice, Spinner } from '@/components/ui';
import { errorText } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';
import { chooseCrop, chooseWholePhoto, type DraftPhoto } from '../draft';
import { isMobileDevice } from '../download/device';
import { renderOffThread } from '../photo/render-off-thread';
import type { Area } from '../photo/render';

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
const CENTRE = { x: 0, y: 0 };
const withinZoom = (zoom: number) => Math.min(MAX_ZOOM, Math.max(1, zoom));

/** Chooses the part of the photo that the wallpaper's frame shows: by drag and pinch, wheel, slider or keys. */
export default function CropDialog({ photo, onClose }: { photo: DraftPhoto; onClose: () => void }) {
  const [crop, setCrop] = useState(CENTRE);
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const { apply, isBusy, error } = useApply(photo, onClose);

  const zoomByKey = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') setZoom((value) => withinZoom(value + ZOOM_STEP));
    if (key === '-' || key === '_') setZoom((value) => withinZoom(value - ZOOM_STEP));
  };

  return (
    <Dialog title={m.crop_title()} description={isMobileDevice() ? m.crop_hint_touch() : m.crop_hint()} onClose={onClose} isBusy={isBusy}>
      <div className="relative mt-4 h-[min(52dvh,28rem)] overflow-hidden rounded-md bg-ground-deep" data-slot="crop-stage">
        <Cropper
          image={photo.whole.url}
          aspect={IMAGE_WIDTH / IMAGE_HEIGHT}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          {...(photo.area && { initialCroppedAreaPixels: photo.area })}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': m.crop_frame(), onKeyDownCapture: zoomByKey }}
        />
      </div>
      <label className="mt-4 grid grid-cols-[auto_1fr] items-center gap-4 text-small font-medium">
        {m.crop_zoom()}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="h-11 w-full cursor-pointer [accent-color:var(--accent-to)]"
        />
      </label>
      {error && (
        <Notice tone="error" className="mt-2">
          {error}
        </Notice>
      )}
      <div className="mt-3 grid gap-2">
        <Button disabled={isBusy || !area} onClick={() => area && void apply(area)}>
          {isBusy && <Spinner />}
          {m.crop_apply()}
        </Button>
        <Button
          variant="ghost"
          disabled={isBusy}
          onClick={() => {
            chooseWholePhoto();
            onClose();
          }}
        >
          {m.crop_whole()}
        </Button>
      </div>
    </Dialog>
  );
}

/** Cuts the area out of the whole photo and chooses it. */
function useApply({ whole }: DraftPhoto, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);

  const apply = async (area: Area) => {
    setBusy(true);
    setFault(null);
    try {
      chooseCrop(await renderOffThread({ file: whole.blob, width: whole.width, height: whole.height, area }), area);
      onDone();
    } catch (error) {
      setFault(error);
      setBusy(false);
    }
  };

  return { apply, isBusy, error: fault === null ? null : errorText(fault) };
}
