import { type GenerationRequest, startGeneration } from '../../../lambdas/generations/rules';
import { type World, world } from './doubles';

export const ID = 'generation-1';
export const photo = Buffer.from('a photo');
export const REQUEST: GenerationRequest = { accountId: 'user-1', prompt: 'a prompt', fingerprint: 'print-1' };

export const start = (it: World, id = ID, request = REQUEST) => startGeneration(it.parts, id, request, async () => photo);

export async function worldWithCredits(credits: number): Promise<World> {
  const it = world();
  await it.credits.grant('user-1', credits, 'sign-up');
  return it;
}

export async function worldWithGeneration(): Promise<World> {
  const it = await worldWithCredits(3);
  await start(it);
  return it;
}
