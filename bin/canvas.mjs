/** CSS Color 4: degrees, then two shares of 1; answers 0 to 255. */
function rgbOfHsl(hue, saturation, lightness) {
  const part = (n) => {
    const k = (n + hue / 30) % 12
    return 255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [part(0), part(8), part(4)]
}

const STEPS = 1024

/** A table of colours for 0 to 1 between the stops `[at, [hue, saturation, lightness], alpha]`. */
function gradientTable(stops) {
  const known = stops.map(([at, hsl, alpha = 1]) => ({ at, colour: [...rgbOfHsl(...hsl), alpha] }))
  const table = new Float64Array((STEPS + 1) * 4)
  for (let step = 0; step <= STEPS; step++) {
    const at = step / STEPS
    const next = known.find((stop) => stop.at >= at) ?? known.at(-1)
    const last = known.findLast((stop) => stop.at <= at) ?? known[0]
    const share = next.at > last.at ? (at - last.at) / (next.at - last.at) : 0
    for (let n = 0; n < 4; n++) table[step * 4 + n] = last.colour[n] + (next.colour[n] - last.colour[n]) * share
  }
  return table
}

// Half a level of noise, so that a dark, wide gradient shows no bands; it makes the picture's file larger.
let seed = 7
const NOISE = Float64Array.from({ length: 4096 }, () => {
  seed = (seed * 48271) % 2147483647
  return seed / 2147483647 - 0.5
})

/** Transparent at first. */
export class Canvas {
  constructor(width, height) {
    this.width = width
    this.height = height
    this.data = new Uint8ClampedArray(width * height * 4)
  }

  get raw() {
    return { width: this.width, height: this.height, channels: 4 }
  }

  blend(i, r, g, b, alpha, noise) {
    const { data } = this
    if (data[i + 3] === 255 || alpha === 1) {
      const rest = 1 - alpha
      data[i] = r * alpha + data[i] * rest + noise
      data[i + 1] = g * alpha + data[i + 1] * rest + noise
      data[i + 2] = b * alpha + data[i + 2] * rest + noise
      data[i + 3] = 255
      return
    }
    const below = (data[i + 3] / 255) * (1 - alpha)
    const whole = alpha + below
    if (whole === 0) return
    const over = alpha / whole
    data[i] = r * over + data[i] * (1 - over) + noise
    data[i + 1] = g * over + data[i + 1] * (1 - over) + noise
    data[i + 2] = b * over + data[i + 2] * (1 - over) + noise
    data[i + 3] = whole * 255
  }

  fill({ x, y, r, stops }) {
    const table = gradientTable(stops)
    const colours = new Uint8ClampedArray(table.map((part, n) => (n % 4 === 3 ? 255 : part)))
    const packed = new Uint32Array(colours.buffer)
    const pixels = new Uint32Array(this.data.buffer)
    for (let row = 0, i = 0; row < this.height; row++) {
      const dy = (row + 0.5 - y) / r
      for (let column = 0; column < this.width; column++, i++) {
        const dx = (column + 0.5 - x) / r
        const step = Math.sqrt(dx * dx + dy * dy) * STEPS + 0.5
        pixels[i] = packed[step < STEPS ? step | 0 : STEPS]
      }
    }
  }

  radial({ x, y, rx, ry, stops, isWhole = false, isNoisy = false }) {
    const table = gradientTable(stops)
    const { width, height } = this
    const [left, right] = isWhole ? [0, width] : [Math.max(0, Math.floor(x - rx)), Math.min(width, Math.ceil(x + rx))]
    const [top, bottom] = isWhole ? [0, height] : [Math.max(0, Math.floor(y - ry)), Math.min(height, Math.ceil(y + ry))]
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) {
        const dx = (column + 0.5 - x) / rx
        const dy = (row + 0.5 - y) / ry
        const far = Math.sqrt(dx * dx + dy * dy)
        if (far > 1 && !isWhole) continue
        const t = Math.min(STEPS, Math.round(far * STEPS)) * 4
        const noise = isNoisy ? NOISE[(column * 61 + row * 1021) & 4095] : 0
        this.blend((row * width + column) * 4, table[t], table[t + 1], table[t + 2], table[t + 3], noise)
      }
  }

  linear(stops) {
    const table = gradientTable(stops)
    for (let row = 0; row < this.height; row++)
      for (let column = 0; column < this.width; column++) {
        const t = Math.round((column / this.width) * STEPS) * 4
        const noise = NOISE[(column * 61 + row * 1021) & 4095]
        this.blend((row * this.width + column) * 4, table[t], table[t + 1], table[t + 2], table[t + 3], noise)
      }
  }

  /** Pixels outside are clipped. */
  image({ data, info, left, top }) {
    for (let y = Math.max(0, -top); y < Math.min(info.height, this.height - top); y++)
      for (let x = Math.max(0, -left); x < Math.min(info.width, this.width - left); x++) {
        const from = (y * info.width + x) * 4
        if (data[from + 3] === 0) continue
        const to = ((y + top) * this.width + x + left) * 4
        this.blend(to, data[from], data[from + 1], data[from + 2], data[from + 3] / 255, 0)
      }
  }
}

/** Clockwise by degrees; edges are mixed with their alpha, so that no fringe shows. */
export function turnPixels({ data, info }, degrees) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const { width, height } = info
  const wide = Math.ceil(Math.abs(width * cos) + Math.abs(height * sin))
  const high = Math.ceil(Math.abs(width * sin) + Math.abs(height * cos))
  const turned = new Uint8ClampedArray(wide * high * 4)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const dx = x + 0.5 - wide / 2
      const dy = y + 0.5 - high / 2
      const sourceX = dx * cos + dy * sin + width / 2 - 0.5
      const sourceY = dy * cos - dx * sin + height / 2 - 0.5
      const x0 = Math.floor(sourceX)
      const y0 = Math.floor(sourceY)
      let r = 0
      let g = 0
      let b = 0
      let alpha = 0
      for (let corner = 0; corner < 4; corner++) {
        const nearX = x0 + (corner & 1)
        const nearY = y0 + (corner >> 1)
        if (nearX < 0 || nearY < 0 || nearX >= width || nearY >= height) continue
        const i = (nearY * width + nearX) * 4
        const share = (1 - Math.abs(sourceX - nearX)) * (1 - Math.abs(sourceY - nearY)) * data[i + 3]
        r += data[i] * share
        g += data[i + 1] * share
        b += data[i + 2] * share
        alpha += share
      }
      if (alpha === 0) continue
      const to = (y * wide + x) * 4
      turned[to] = r / alpha
      turned[to + 1] = g / alpha
      turned[to + 2] = b / alpha
      turned[to + 3] = alpha
    }
  return { data: turned, info: { width: wide, height: high, channels: 4 } }
}
