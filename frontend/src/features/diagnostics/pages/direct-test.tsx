import { FlaskConical } from 'lucide-react';
import { Button, Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { LogList } from '../components/log-list';
import { PageHead } from '../components/page-head';
import { DirectImage } from '../direct/direct-image';
import { DirectResult } from '../direct/direct-result';
import { ProblemSolved } from '../direct/problem-solved';
import { useDirectTest } from '../direct/use-direct-test';

/** One generation by a plain request to the functions host. */
export function DirectTest() {
  const { state, log, say, start } = useDirectTest();
  const isRunning = state.status === 'running';
  return (
    <>
      <PageHead title={m.direct_title()} text={m.direct_text()}>
        <Button disabled={isRunning} onClick={() => void start()}>
          {isRunning ? <Spinner /> : <FlaskConical aria-hidden="true" />}
          {isRunning ? m.direct_testing() : m.direct_start()}
        </Button>
      </PageHead>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          <DirectResult state={state} />
          {state.status === 'success' && <ProblemSolved />}
          <LogList title={m.direct_log()} empty={m.direct_log_empty()} lines={log} />
        </div>
        <DirectImage imageUrl={state.imageUrl} say={say} />
      </div>
    </>
  );
}
