import { STYLE_IMAGE_MAX_BYTES } from '@contract/limits';
import { UserFacingError } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';

const MEGABYTE = 1_048_576;

export type PictureErrorCode = 'type' | 'over_limit' | 'unreadable' | 'timeout' | 'no_canvas';

/** Why a picture for a style was not taken, decided in the browser before anything is sent. */
export class PictureError extends UserFacingError {
  override name = 'PictureError';

  constructor(
    readonly code: PictureErrorCode,
    /** Size of the picked file, where it matters. */
    readonly bytes = 0,
  ) {
    super(code);
  }

  text(): string {
    switch (this.code) {
      case 'type':
        return m.error_style_image_type();
      case 'over_limit':
        return m.photo_over_limit({ size: (this.bytes / MEGABYTE).toFixed(1), limit: STYLE_IMAGE_MAX_BYTES / MEGABYTE });
      case 'timeout':
        return m.admin_processing_failed({ error: m.admin_compression_timeout() });
      case 'no_canvas':
        return m.admin_processing_failed({ error: m.admin_no_canvas() });
      case 'unreadable':
        return m.admin_processing_failed({ error: m.error_photo_unreadable() });
    }
  }
}
