import type { StyleName } from '../stylizer';

export type Eyes = 'glossy' | 'bead' | 'dot';

/** How the scene is drawn for one style. */
export interface Look {
  skin: string;
  hair: string;
  jacket: string;
  lining: string;
  scarf: string;
  stripe: string;
  cat: string;
  iris: string;
  /** Of the band of shine on the hair. */
  gloss: string;
  /** Light that falls on edges from behind. */
  rim: string;
  outline: { colour: string; width: number };
  /** Blur of shadows and lights, px; 0 for hard-edged cel shading. */
  softness: number;
  /** Strength of shadows, lights and shine, 0 to 1. */
  shade: number;
  light: number;
  shine: number;
  eyes: Eyes;
}

const SOFT = { softness: 22, shade: 0.6, light: 0.55, shine: 0.9, outline: { colour: '#3a1c28', width: 0 }, eyes: 'glossy' } as const;

export const LOOKS: Record<StyleName, Look> = {
  cartoon3d: {
    ...SOFT,
    skin: '#f6bd96',
    hair: '#7a3b22',
    jacket: '#f2a52e',
    lining: '#fff0d6',
    scarf: '#d8423f',
    stripe: '#ffe3b8',
    cat: '#f08a3c',
    iris: '#3f9a63',
    gloss: '#ffd0a0',
    rim: '#8fe0ff',
  },
  crayon: {
    skin: '#ffd3ac',
    hair: '#6b4430',
    jacket: '#e8443a',
    lining: '#ffffff',
    scarf: '#3f7fe0',
    stripe: '#ffe25c',
    cat: '#ffcf4a',
    iris: '#2b2028',
    gloss: '#ffffff',
    rim: '#ffffff',
    outline: { colour: '#2a2030', width: 11 },
    softness: 0,
    shade: 0.14,
    light: 0.2,
    shine: 0,
    eyes: 'dot',
  },
  clay: {
    ...SOFT,
    softness: 26,
    shine: 0.5,
    skin: '#fbcaa6',
    hair: '#b3532b',
    jacket: '#4fa08f',
    lining: '#f7e7cb',
    scarf: '#f0c046',
    stripe: '#e8774f',
    cat: '#d9d2cc',
    iris: '#2b2028',
    gloss: '#ffb98c',
    rim: '#fff1d8',
    eyes: 'bead',
  },
  figurine: {
    ...SOFT,
    softness: 14,
    shine: 1,
    light: 0.75,
    skin: '#fbcba9',
    hair: '#4b3a78',
    jacket: '#2f6fd0',
    lining: '#f4f6ff',
    scarf: '#ff6f91',
    stripe: '#ffffff',
    cat: '#f6efe6',
    iris: '#7b4fd0',
    gloss: '#c4b4ff',
    rim: '#cfe6ff',
  },
  anime: {
    skin: '#ffd2ae',
    hair: '#6b3a2a',
    jacket: '#3f5f8f',
    lining: '#fbe9cf',
    scarf: '#c9483f',
    stripe: '#f6d8a0',
    cat: '#5a5160',
    iris: '#c9782a',
    gloss: '#f6b878',
    rim: '#ffd88a',
    outline: { colour: '#4a2430', width: 4 },
    softness: 2,
    shade: 0.42,
    light: 0.5,
    shine: 0.85,
    eyes: 'glossy',
  },
  comic: {
    skin: '#ffc993',
    hair: '#21387f',
    jacket: '#e2262e',
    lining: '#ffffff',
    scarf: '#ffd21f',
    stripe: '#18181f',
    cat: '#ff9a2a',
    iris: '#1c7fd6',
    gloss: '#5fa8ff',
    rim: '#ffffff',
    outline: { colour: '#0d0b14', width: 10 },
    softness: 0,
    shade: 0.4,
    light: 0.5,
    shine: 0.8,
    eyes: 'glossy',
  },
};
