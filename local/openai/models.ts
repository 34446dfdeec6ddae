import { invalidValue } from './fault';

interface Model {
  id: string;
  takesInputFidelity: boolean;
  /** @returns whether the model draws this size, `WxH` in pixels or `auto` */
  takesSize(size: string): boolean;
}

const FIXED_SIZES = ['1024x1024', '1536x1024', '1024x1536', 'auto'];
const SIDE_STEP = 16;
const SIDE_MIN = 256;
const SIDE_MAX = 3_840;

const isFixed = (size: string): boolean => FIXED_SIZES.includes(size);
const isStepped = (size: string): boolean => size === 'auto' || sidesOf(size)?.every(isSide) === true;
const isSide = (side: number): boolean => side % SIDE_STEP === 0 && side >= SIDE_MIN && side <= SIDE_MAX;

/** The oldest one; the real service stopped it in October 2026. */
export const RETIRING_MODEL = 'gpt-image-1';

const MODELS: readonly Model[] = [
  { id: RETIRING_MODEL, takesInputFidelity: true, takesSize: isFixed },
  { id: 'gpt-image-2.6-sunburst', takesInputFidelity: false, takesSize: isStepped },
  { id: 'gpt-image-2.6-flare', takesInputFidelity: false, takesSize: isStepped },
];

/** The models on offer; the oldest is gone once it is retired. */
export const modelsOnOffer = (retired: boolean): readonly Model[] => MODELS.filter(({ id }) => !retired || id !== RETIRING_MODEL);

export const findModel = (id: string, retired: boolean): Model | undefined => modelsOnOffer(retired).find((model) => model.id === id);

/** @throws ApiFault when the model does not draw this size */
export function frameOf(model: Model, size: string): { width: number; height: number } {
  if (!model.takesSize(size)) throw invalidValue('size', size, FIXED_SIZES.map((name) => `'${name}'`).join(', '));
  const [width = 1_024, height = 1_536] = sidesOf(size) ?? [];
  return { width, height };
}

function sidesOf(size: string): number[] | undefined {
  const match = /^(\d+)x(\d+)$/.exec(size);
  return match?.slice(1).map(Number);
}
