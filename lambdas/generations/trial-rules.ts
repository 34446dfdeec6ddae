import type { GenerationRecord } from './ports';

const PREFIX = 'trial_';

/** The admin tries prompts on an account beside their own, so that neither credits nor images of theirs change. */
export const trialAccountOf = (userId: string): string => PREFIX + userId;

export const isTrial = ({ accountId }: Pick<GenerationRecord, 'accountId'>): boolean => accountId.startsWith(PREFIX);
