/** Every limit and constant of the product, once. Sizes in bytes, times in milliseconds unless the name says otherwise. */
const KiB = 1024;
const MiB = 1024 * KiB;

export const FREE_SIGNUP_CREDITS = 3;
export const IMAGE_WIDTH = 1024;
export const IMAGE_HEIGHT = 1536;
/** US cents; shown to the admin. */
export const GENERATION_COST_CENTS = 4;

export const PASSWORD_MIN_LENGTH = 6;
/** Cognito's own upper bound. */
export const PASSWORD_MAX_LENGTH = 256;
export const NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;
export const PROMPT_MAX_LENGTH = 4_000;
export const STYLE_NAME_MAX_LENGTH = 80;
export const STYLE_DESCRIPTION_MAX_LENGTH = 400;
/** Styles in all. */
export const STYLES_MAX = 100;
/** Of all styles as JSON: published ones and the draft share one item of DynamoDB, which takes 400 KB. */
export const STYLES_MAX_BYTES = 180 * KiB;

/** What a person may pick, before the browser scales it down. */
export const PHOTO_MAX_BYTES = 20 * MiB;
export const PHOTO_MAX_SIDE = 2_048;
/** Above this many pixels a photo is refused before it is decoded: a small file can unpack to gigabytes. */
export const PHOTO_MAX_PIXELS = 100_000_000;
/** The same where a decoder must unpack the whole picture at once: interlaced PNG and progressive JPEG, up to 8 bytes a pixel. */
export const WHOLE_PHOTO_MAX_PIXELS = 40_000_000;
export const PHOTO_JPEG_QUALITY = 0.9;
export const PHOTO_JPEG_QUALITY_STEP = 0.1;
/** iOS gives blank canvases above this many pixels. */
export const CANVAS_MAX_PIXELS = 16_700_000;

/** A request body as the browser sends it; Lambda takes 6 MB, so our limit comes first and with our own words. */
export const REQUEST_MAX_BYTES = 5 * MiB;
/** The finished image for download; also the browser's limit for a full-size image. */
export const IMAGE_MAX_BYTES = 3 * MiB;

export const THUMBNAIL_MAX_BYTES = 800 * KiB;
export const THUMBNAIL_SIDE = 600;
export const STYLE_IMAGE_MAX_BYTES = 20 * MiB;
export const STYLE_IMAGE_MAX_SIDE = 1_200;

export const DAILY_TRAFFIC_LIMIT = 20 * MiB;
export const TRAFFIC_WATCH_SHARE = 0.7;
export const TRAFFIC_NEAR_SHARE = 0.9;
export const TRAFFIC_REFRESH = 30_000;
export const IMAGE_CACHE_MAX_BYTES = 50 * MiB;
export const IMAGE_CACHE_LIFETIME = 24 * 60 * 60 * 1_000;

export const FETCH_ATTEMPTS = 3;
export const TOKEN_RETRY_WAIT = 500;
export const AUTH_TICK = 30_000;
/** A session is refreshed when this many ticks or fewer are left. */
export const AUTH_REFRESH_TICKS = 3;
export const COMPRESSION_TIMEOUT = 10_000;

/** `POST /generate` waits this long for the image before it answers 202; the HTTP API gives up at 30 s. */
export const GENERATE_WAIT = 25_000;
export const GENERATION_POLL = 2_000;
/** A guest's picture comes back after a reload for so long. */
export const GUEST_PICTURE_LIFETIME = 24 * 60 * 60 * 1_000;
/** A generation that is not finished after this time is failed and refunded by the sweep. */
export const GENERATION_DEADLINE = 20 * 60 * 1_000;
export const GENERATIONS_PAGE_SIZE = 24;

/** Days that the admin's report looks back, today included. */
export const REPORT_DAYS = 30;

export const TEMP_CREDITS_MIN = 1;
export const TEMP_CREDITS_MAX = 3;
