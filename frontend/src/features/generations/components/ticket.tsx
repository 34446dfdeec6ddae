import { Image as ImageIcon, Palette } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProfile, useSession } from '@/features/account';
import { estimatedTimeText } from '@/features/styles';
import { localized } from '@/lib/locale';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@contract/limits';
import * as m from '@/paraglide/messages';
import { useDraft } from '../draft';

/** The order as it stands: style, photo, size, price. */
export function Ticket() {
  const { style, photo } = useDraft();
  const session = useSession();
  const { data: profile } = useProfile();
  return (
    <div data-slot="ticket" className="grid gap-4 rounded-lg bg-surface p-5 shadow-lift">
      <div className="grid grid-cols-2 gap-3">
        <TicketPicture label={m.ticket_style()} picture={style?.thumbUrl || style?.previewImage} icon={<Palette aria-hidden="true" />}>
          {style ? localized(style, 'name') : m.ticket_style_missing()}
        </TicketPicture>
        <TicketPicture label={m.ticket_photo()} picture={photo?.url} icon={<ImageIcon aria-hidden="true" />}>
          {photo ? m.ticket_photo_ready() : m.ticket_photo_missing()}
        </TicketPicture>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t-2 border-dashed border-line pt-4 text-small">
        <TicketLine term={m.ticket_size()}>{m.ticket_size_value({ width: IMAGE_WIDTH, height: IMAGE_HEIGHT })}</TicketLine>
        {style && <TicketLine term={m.ticket_time()}>{estimatedTimeText(style.estimatedTime)}</TicketLine>}
        <TicketLine term={m.ticket_price()}>
          {session && profile ? m.ticket_price_of({ credits: profile.credits }) : m.ticket_price_one()}
        </TicketLine>
      </dl>
    </div>
  );
}

interface TicketPictureProps {
  label: string;
  picture: string | undefined;
  icon: ReactNode;
  children: string;
}

function TicketPicture({ label, picture, icon, children }: TicketPictureProps) {
  return (
    <div className="flex items-center gap-3">
      <span className="grid h-16 w-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-ground-deep text-muted [&_svg]:size-5">
        {picture ? <img src={picture} alt="" className="size-full object-cover" /> : icon}
      </span>
      <span className="grid min-w-0">
        <span className="text-small text-muted">{label}</span>
        <span className="line-clamp-2 font-heading text-small font-medium">{children}</span>
      </span>
    </div>
  );
}

function TicketLine({ term, children }: { term: string; children: string }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}
