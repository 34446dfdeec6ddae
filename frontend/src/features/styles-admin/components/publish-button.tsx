import { Send } from 'lucide-react';
import { ActionBar, Button, Spinner } from '@/components/ui';
import { toast } from '@/lib/toast';
import * as m from '@/paraglide/messages';
import { publishFaultText } from '../admin-fault';
import { usePublish } from '../use-publish';

/** The one thing to do while there are changes: then a phone has it at its bottom edge. */
export function PublishButton({ isChanged }: { isChanged: boolean }) {
  const { mutate, isPending } = usePublish();
  const publish = () =>
    mutate(undefined, {
      onSuccess: () => void toast(m.admin_published(), 'success'),
      onError: (error) => void toast(publishFaultText(error), 'error'),
    });
  return (
    <ActionBar isDocked={isChanged}>
      <Button
        variant={isChanged ? 'default' : 'outline'}
        size="sm"
        className={isChanged ? 'h-11 max-md:h-14 max-md:w-full max-md:text-lead' : 'h-11'}
        disabled={isPending}
        onClick={publish}
      >
        {isPending ? <Spinner /> : <Send aria-hidden="true" />}
        {isPending ? m.admin_publishing() : m.admin_publish()}
      </Button>
    </ActionBar>
  );
}
