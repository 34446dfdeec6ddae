import { Image as ImageIcon, Palette } from 'lucide-react';
import type { ReactNode } from 'react';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@contract/limits';
import { GUEST_CENTS } from '@contract/packages';
import { useProfile, useSession } from '@/features/account';
import { estimatedTimeText } from '@/features/styles';
import { InkArrow, InkOutline, InkPlus, PhoneOutline } from '@/components/ink';
import { formatDollars, localized } from '@/lib/locale';
import * as m from '@/paraglide/messages';
import { useDraft } from '../draft';

/** The order as a drawn sum: this style and this photo make a wallpaper; below, its size, time and price. */
export function Ticket() {
  const { style, photo } = useDraft();
  const session = useSession();
  const { data: profile } = useProfile();
  return (
    <div data-slot="ticket" className="relative grid gap-5 rounded-lg bg-surface p-5 shadow-lift md:gap-7 md:p-8">
      <div className="mx-auto grid w-full max-w-md grid-cols-[1fr_auto_1fr_auto_1fr] gap-x-2 gap-y-2 sm:gap-x-4 md:gap-x-6">
        <Term label={style ? localized(style, 'name') : m.ticket_style_missing()} picture={style?.thumbUrl || style?.previewImage}>
          <Palette aria-hidden="true" />
        </Term>
        <InkPlus />
        <Term label={photo ? m.ticket_photo_ready() : m.ticket_photo_missing()} picture={photo?.url}>
          <ImageIcon aria-hidden="true" />
        </Term>
        <InkArrow />
        <Term label={m.ticket_result()}>
          <PhoneOutline isReady={style !== null && photo !== null} />
        </Term>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t-2 border-dashed border-line pt-4 text-small md:pt-5">
        <Line term={m.ticket_size()}>{m.ticket_size_value({ width: IMAGE_WIDTH, height: IMAGE_HEIGHT })}</Line>
        {style && <Line term={m.ticket_time()}>{estimatedTimeText(style.estimatedTime)}</Line>}
        <Line term={m.ticket_price()}>{priceText(session !== null, profile?.credits)}</Line>
      </dl>
      <InkOutline tone="line" width={2} seed={23} />
    </div>
  );
}

/** `credits` undefined while they are not known. */
function priceText(isUser: boolean, credits: number | undefined): string {
  if (!isUser) return m.ticket_price_guest({ price: formatDollars(GUEST_CENTS / 100) });
  if (credits === undefined) return m.ticket_price_one();
  return credits > 0 ? m.ticket_price_of({ credits }) : m.ticket_price_none();
}

/** A picture of the sum, or the drawing that stands in until there is one. */
function Term({ label, picture, children }: { label: string; picture?: string | undefined; children: ReactNode }) {
  return (
    <div className="row-span-2 grid min-w-0 grid-rows-subgrid justify-items-center">
      <span className="grid aspect-3/4 w-full place-items-center overflow-hidden rounded-md bg-ground-deep text-muted [&>svg]:size-7">
        {picture ? <img src={picture} alt="" className="size-full object-cover" /> : children}
      </span>
      <span className="text-center text-small leading-tight text-balance">{label}</span>
    </div>
  );
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}
