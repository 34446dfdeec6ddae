import { WandSparkles } from 'lucide-react';
import { Button, Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { useGeneration } from '../state';
import { useCountdown } from '../use-countdown';

interface GenerateButtonProps {
  /** A style and a photo are chosen. */
  isReady: boolean;
  onStart: () => void;
}

export function GenerateButton({ isReady, onStart }: GenerateButtonProps) {
  const generation = useGeneration();
  const isGenerating = generation.kind === 'generating';
  return (
    <Button size="lg" className="w-full" disabled={isGenerating || !isReady} onClick={onStart}>
      {isGenerating ? <Spinner /> : <WandSparkles aria-hidden="true" />}
      {isGenerating ? <CountdownLabel startedAt={generation.startedAt} seconds={generation.seconds} /> : m.generate_button()}
    </Button>
  );
}

function CountdownLabel({ startedAt, seconds }: { startedAt: number; seconds: number }) {
  const { secondsLeft } = useCountdown(startedAt, seconds);
  return (
    <span className="tabular-nums">{secondsLeft > 0 ? m.generate_countdown({ seconds: secondsLeft }) : m.generate_coming_soon()}</span>
  );
}
