import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Style } from '@contract/styles';
import { EmptyFrame } from '@/components/ink';
import { Button, Notice } from '@/components/ui';
import { errorText } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';
import { isAuthFault } from '../admin-fault';
import { adminStylesQuery } from '../admin-styles-query';
import { newStyle } from '../new-style';
import { DeleteDialog } from './delete-dialog';
import { StyleDialog } from './style-dialog';
import { SortableStyles } from './sortable-styles';
import { StylesToolbar } from './styles-toolbar';

type Opened = { dialog: 'edit' | 'delete'; style: Style } | null;

/** All styles with what can be done to them. */
export function StylesTab() {
  const { data, error, isPending, refetch } = useQuery(adminStylesQuery);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const add = () => setOpened({ dialog: 'edit', style: newStyle() });

  if (isPending) return <StylesSkeleton />;
  if (!data) return <LoadFault error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <StylesToolbar answer={data} onAdd={add} />
      {data.styles.length === 0 ? (
        <NoStyles onAdd={add} />
      ) : (
        <SortableStyles
          answer={data}
          onEdit={(style) => setOpened({ dialog: 'edit', style })}
          onDelete={(style) => setOpened({ dialog: 'delete', style })}
        />
      )}
      {opened?.dialog === 'edit' && <StyleDialog key={opened.style.id} style={opened.style} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteDialog style={opened.style} onClose={close} />}
    </>
  );
}

function LoadFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice tone="error">
      <p className="font-medium">{isAuthFault(error) ? m.admin_auth_error() : m.admin_init_failed()}</p>
      <p>{errorText(error)}</p>
      <Button variant="link" className="justify-self-start text-small" onClick={onRetry}>
        {m.action_retry()}
      </Button>
    </Notice>
  );
}

function NoStyles({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 py-16 text-center">
      <EmptyFrame />
      <p className="font-heading text-title font-medium">{m.admin_empty()}</p>
      <p className="max-w-80 text-muted">{m.admin_empty_hint()}</p>
      <Button className="mt-2" onClick={onAdd}>
        {m.admin_add()}
      </Button>
    </div>
  );
}

function StylesSkeleton() {
  return (
    <div aria-busy="true" aria-label={m.admin_loading()} className="grid gap-4">
      <div className="skeleton h-24 rounded-lg" />
      <div className="grid gap-4 lg:grid-cols-2">
        {Array.from({ length: 6 }, (_, i) => (
          <div key={i} className="skeleton h-44 rounded-lg" />
        ))}
      </div>
    </div>
  );
}
