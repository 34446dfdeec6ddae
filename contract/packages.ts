/** For one photo without an account. */
export const GUEST_CENTS = 150;

/** What can be bought, once. Prices in integer US cents. */
export const PACKAGES = [
  {
    id: '1_generation',
    credits: 1,
    cents: GUEST_CENTS,
    nameEn: '1 Generation',
    nameCn: '1 次生成',
    descriptionEn: 'One photo, one cartoon',
    descriptionCn: '一张照片，一张卡通图',
    popular: false,
  },
  {
    id: '10_generations',
    credits: 10,
    cents: 1_000,
    originalCents: 1_500,
    nameEn: '10 Generations',
    nameCn: '10 次生成',
    descriptionEn: 'For a family album',
    descriptionCn: '适合全家相册',
    popular: false,
  },
  {
    id: '25_generations',
    credits: 25,
    cents: 2_000,
    originalCents: 3_750,
    nameEn: '25 Generations',
    nameCn: '25 次生成',
    descriptionEn: 'Best value',
    descriptionCn: '最超值',
    popular: true,
  },
] as const satisfies readonly CreditOffer[];

export interface CreditOffer {
  id: string;
  credits: number;
  cents: number;
  originalCents?: number;
  nameEn: string;
  nameCn: string;
  descriptionEn: string;
  descriptionCn: string;
  popular: boolean;
}

export type PackageId = (typeof PACKAGES)[number]['id'];
export const GUEST_PACKAGE: PackageId = '1_generation';
export const CURRENCY = 'usd';
