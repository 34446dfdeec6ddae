import type { Style } from './styles';

const KEEP = 'keep same face shape and pose';
const FIRST_PUBLISHED = '2026-11-28T00:00:00.000Z';

/** `hash` is that of the preview's file, SHA-256. */
function defaultStyle(
  id: number,
  texts: Pick<Style, 'hash' | 'nameEn' | 'nameCn' | 'descriptionEn' | 'descriptionCn' | 'estimatedTime'> & { prompt: string },
): Style {
  const { prompt, ...shown } = texts;
  const preview = `/style-previews/${id}.webp`;
  return {
    id: String(id),
    ...shown,
    previewImage: preview,
    apiPrompt: `${prompt}, ${KEEP}`,
    thumbUrl: preview,
    origin: 'internal',
    thumbnailReady: true,
    status: 'ready',
    retries: 0,
    updatedAt: FIRST_PUBLISHED,
  };
}

/** What a new deployment offers until the admin publishes for the first time. */
export const DEFAULT_STYLES: readonly Style[] = [
  defaultStyle(1, {
    hash: '2b16678befa9a442cdcb4c0370051ba7824ea81b117b9cec860733afe9c5982e',
    nameEn: '3D Cartoon Style',
    nameCn: '3D 卡通风格',
    descriptionEn: 'Smooth shapes, big warm light and saturated colours, like a still from an animated film.',
    descriptionCn: '圆润的造型、温暖的光线和饱满的色彩，就像动画电影里的一帧。',
    estimatedTime: '1.5mins',
    prompt: 'Turn this photo into a 3D cartoon: smooth rounded shapes, soft rim light, bright saturated colors, film quality rendering',
  }),
  defaultStyle(2, {
    hash: 'd34d97c358ecb4dc1fa1db85ac8a71674bda6a284ae9b7334efe8dbaf822d48b',
    nameEn: 'Crayon Shin-chan Style',
    nameCn: '蜡笔小新风格',
    descriptionEn: 'Wobbly crayon outlines and flat, cheerful fills, as a child would draw you.',
    descriptionCn: '歪歪扭扭的蜡笔线条和明快的平涂色块，像孩子笔下的你。',
    estimatedTime: '1mins',
    prompt: 'Redraw this photo in Crayon Shin-chan style: thick wobbly crayon outlines, flat cheerful fills, simple childlike drawing',
  }),
  defaultStyle(3, {
    hash: '1267475bc93e2545c3b7fd2e1e5a2f0bd1a2ad2d31562946969e6947fe386fc8',
    nameEn: 'Clay Puppet Style',
    nameCn: '黏土玩偶风格',
    descriptionEn: 'Hand-kneaded clay with soft relief, finger marks and studio light.',
    descriptionCn: '手工揉捏的黏土质感，柔和的立体感、指纹和影棚灯光。',
    estimatedTime: '3mins',
    prompt:
      'Turn this photo into a clay puppet scene: hand-kneaded plasticine, soft relief, visible finger marks, stop-motion studio light',
  }),
  defaultStyle(4, {
    hash: '62adb782f847c81dc6fad1c3c1e25976cf6b79cee2df516be448acef15f47afc',
    nameEn: 'Collectible Figurine Style',
    nameCn: '收藏手办风格',
    descriptionEn: 'A glossy collectible on a studio ground, with crisp highlights and a shallow focus.',
    descriptionCn: '影棚背景前的精致手办，高光清晰，景深浅淡。',
    estimatedTime: '2.5mins',
    prompt:
      'Turn the subject of this photo into a glossy collectible figurine: vinyl gloss, crisp highlights, studio background, shallow focus',
  }),
  defaultStyle(5, {
    hash: 'bf2abfb94aa7721c10d57aefd69ec0780bbca43bbba3ffa35e14753428fdc065',
    nameEn: 'Warm Anime Style',
    nameCn: '温暖动漫风格',
    descriptionEn: 'Fine lines, golden light and a gentle glow, like a late summer afternoon.',
    descriptionCn: '细腻的线条、金色的光线和柔和的光晕，如同夏末的午后。',
    estimatedTime: '2mins',
    prompt: 'Redraw this photo as warm anime: thin clean lines, golden hour grade, soft glow, painted background',
  }),
  defaultStyle(6, {
    hash: '04458186719144f13da38a05940238496a798b6f4126fad2d249ea28db549dcf',
    nameEn: 'Humorous American Comic',
    nameCn: '幽默美式漫画',
    descriptionEn: 'Bold ink, halftone dots and a handful of loud colours.',
    descriptionCn: '浓重的墨线、网点和几种鲜亮的颜色。',
    estimatedTime: '2.5mins',
    prompt: 'Redraw this photo as a humorous American comic: bold ink outlines, halftone dots, few loud colors, expressive shading',
  }),
];
