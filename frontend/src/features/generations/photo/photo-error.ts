import { PHOTO_MAX_BYTES } from '@contract/limits';
import { UserFacingError } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';

export type PhotoErrorCode =
  'photo_type' | 'photo_heic' | 'photo_over_limit' | 'photo_unreadable' | 'photo_too_many_pixels' | 'photo_too_large';

const MEGABYTE = 1_048_576;

/** Why a photo was not taken, decided in the browser before anything is sent. */
export class PhotoError extends UserFacingError {
  override name = 'PhotoError';

  constructor(
    readonly code: PhotoErrorCode,
    /** Size of the picked file in bytes, where it matters. */
    readonly bytes = 0,
  ) {
    super(code);
  }

  text(): string {
    switch (this.code) {
      case 'photo_over_limit':
        return m.photo_over_limit({ size: (this.bytes / MEGABYTE).toFixed(1), limit: PHOTO_MAX_BYTES / MEGABYTE });
      case 'photo_heic':
        return m.photo_heic();
      case 'photo_type':
        return m.error_photo_type();
      case 'photo_too_many_pixels':
        return m.error_photo_too_many_pixels();
      case 'photo_too_large':
        return m.error_photo_too_large();
      default:
        return m.error_photo_unreadable();
    }
  }
}
