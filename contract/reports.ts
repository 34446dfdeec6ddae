import * as z from 'zod/mini';

const Count = z.int().check(z.gte(0));
const Cents = Count;

const Figures = {
  /** Images for users and guests, and those that came to nothing. */
  succeeded: Count,
  failed: Count,
  /** Images that the admin made to try a prompt. */
  trials: Count,
  /** From the request to the image, within 5%; null when there was none. */
  medianSeconds: z.nullable(z.number()),
  /** What the image model took, at the cost per image. */
  modelCostCents: Cents,
  /** What was paid for purchases that were begun then, and what of it went back. */
  revenueCents: Cents,
  refundCents: Cents,
};

export const ReportFigures = z.strictObject(Figures);
export type ReportFigures = z.infer<typeof ReportFigures>;

/** Days are those of UTC. */
export const ReportDay = z.strictObject({ date: z.iso.date(), ...Figures });
export type ReportDay = z.infer<typeof ReportDay>;

export const ReportAnswer = z.strictObject({
  /** Oldest first; the last is today. */
  days: z.array(ReportDay),
  total: ReportFigures,
});
export type ReportAnswer = z.infer<typeof ReportAnswer>;
