import { describe, expect, it } from '@jest/globals';
import { DEFAULT_STYLES } from '../../../contract/default-styles';
import { styleOfPrompt } from '../../../local/openai/style-of-prompt';

describe('the style of a prompt', () => {
  it('is a different one for each default style', () => {
    const styles = DEFAULT_STYLES.map(({ apiPrompt }) => styleOfPrompt(apiPrompt));

    expect(styles).toEqual(['cartoon3d', 'crayon', 'clay', 'figurine', 'anime', 'comic']);
  });

  it.each([
    ['make me a watercolour', 'cartoon3d'],
    ['变成黏土玩偶', 'clay'],
    ['像吉卜力的动漫', 'anime'],
    ['a 3D vinyl toy', 'figurine'],
  ])('of "%s" is %s', (prompt, style) => {
    expect(styleOfPrompt(prompt)).toBe(style);
  });
});
