/** What `lang` and Intl call our languages. */
export const TAGS = { en: 'en', cn: 'zh-CN' } as const;
