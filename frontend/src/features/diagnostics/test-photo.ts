const WIDTH = 512;
const HEIGHT = 768;
const QUALITY = 0.9;

/** A small photo of a drawn person before a window, as an inline JPEG: the tests need no file. */
export function drawTestPhoto(): string {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Cannot get canvas context');
  drawRoom(context);
  drawPerson(context);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

function drawRoom(context: CanvasRenderingContext2D) {
  const wall = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
  wall.addColorStop(0, '#9fc9e8');
  wall.addColorStop(1, '#f3d9a8');
  context.fillStyle = wall;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#fff6dc';
  context.fillRect(330, 70, 130, 190);
}

function drawPerson(context: CanvasRenderingContext2D) {
  const ellipse = (color: string, x: number, y: number, width: number, height: number) => {
    context.fillStyle = color;
    context.beginPath();
    context.ellipse(x, y, width, height, 0, 0, 2 * Math.PI);
    context.fill();
  };
  ellipse('#2f6f73', 256, 740, 210, 210);
  ellipse('#d99b72', 256, 520, 58, 80);
  ellipse('#3b2418', 256, 320, 150, 165);
  ellipse('#e8b48d', 256, 355, 118, 148);
  for (const x of [212, 300]) {
    ellipse('#ffffff', x, 335, 22, 14);
    ellipse('#2a1a12', x, 335, 10, 11);
  }
  ellipse('#d18d66', 256, 385, 14, 22);
  context.strokeStyle = '#8f3d35';
  context.lineWidth = 9;
  context.beginPath();
  context.arc(256, 405, 48, 0.2 * Math.PI, 0.8 * Math.PI);
  context.stroke();
}
