import { SiteConfig } from '@contract/diagnostics';
import { queryOptions } from '@tanstack/react-query';

let loading: Promise<SiteConfig> | undefined;

/** What this deployment tells its browser app; fetched once. A failure is not kept: the next caller tries again. */
export function siteConfig(): Promise<SiteConfig> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<SiteConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`The site's configuration answered ${response.status}`);
  const parsed = SiteConfig.safeParse(await response.json());
  if (!parsed.success) throw new Error("The site's configuration is not valid", { cause: parsed.error });
  return parsed.data;
}

export const siteConfigQuery = queryOptions({ queryKey: ['site-config'], queryFn: siteConfig, staleTime: Infinity });
