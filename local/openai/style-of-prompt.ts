import type { StyleName } from './stylizer';

/** Words of a prompt that ask for a style. The first style with a match wins, so the words of an exact style come before general ones. */
const WORDS: readonly (readonly [StyleName, RegExp])[] = [
  ['crayon', /crayon|shin-?chan|child(like|'s)? drawing|wax pastel|蜡笔|小新/i],
  ['clay', /\bclay|plasticine|claymation|stop-motion|puppet|黏土|粘土/i],
  ['figurine', /figurine|collectible|vinyl|action figure|funko|手办|公仔/i],
  ['comic', /comic|halftone|pop art|superhero|graphic novel|漫画书|美式漫画|美漫/i],
  ['anime', /anime|manga|ghibli|golden hour|cel[- ]shad|动漫|动画风|吉卜力|宫崎骏/i],
  ['cartoon3d', /\b3d\b|pixar|disney|render|卡通/i],
];

/** Reads the style out of the words of a prompt, English or Chinese; a 3D cartoon when they name none. */
export function styleOfPrompt(prompt: string): StyleName {
  return WORDS.find(([, words]) => words.test(prompt))?.[0] ?? 'cartoon3d';
}
