import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/lib/toast';
import * as m from '@/paraglide/messages';
import { browserWays, fetchImage } from './browser-ways';
import { isMobileDevice } from './device';
import { saveImage } from './save-image';

/** Saves an image the way this device does. `prefetch` gets it ready before the tap, where the share sheet needs that. */
export function useSaveImage(url: string, prefetch = true) {
  const isMobile = isMobileDevice();
  const [isSaving, setSaving] = useState(false);
  const { data: image } = useQuery({
    queryKey: ['image', url],
    queryFn: () => fetchImage(url),
    enabled: isMobile && prefetch,
    staleTime: Infinity,
    gcTime: 0,
  });

  const save = async () => {
    setSaving(true);
    const outcome = await saveImage({ url, isMobile, image, timestamp: Date.now() }, browserWays);
    setSaving(false);
    if (outcome === 'failed') await toast(`${m.save_failed()}. ${isMobile ? m.save_hint_mobile() : m.save_hint_desktop()}`, 'error');
  };

  const label = isMobile ? (isSaving ? m.save_busy_mobile() : m.save_mobile()) : isSaving ? m.save_busy_desktop() : m.save_desktop();
  return { save, isSaving, isMobile, label };
}
