const words = (text: string) => text.split(' ')

/** Words that say that something is wanted, not what. */
export const FILLERS: ReadonlySet<string> = new Set([
  ...words(
    '的 了 吗 呢 吧 和 与 與 或 跟 在 里 裡 把 被 就 都 也 很 太 最 更 又 还 還 那 这 這 它 他 她 你 我 我们 您 自己 人',
  ),
  ...words(
    '送 送给 送給 给 給 买 買 要 想 想要 想买 想買 买个 求 找 找个 用 用的 能 能够 可以 会 會 是 有 没有 沒有 有没有 有沒有',
  ),
  ...words(
    '个 個 一个 一個 款 一款 件 一件 种 種 一种 一種 些 一些 条 條 只 隻 支 双 雙 套 盒 带 帶 拿 来 來 去 上 下 时 时候',
  ),
  ...words(
    '适合 適合 推荐 推薦 什么 什麼 哪种 哪種 哪个 怎么 如何 好 好的 好看 好用 便宜 实惠 性价比 高 比较 一点 东西 東西 商品',
  ),
  ...words(
    'the a an of for to with and or some my me i in on at is it that this who what who loves need want buy best good cheap',
  ),
  ...words('de del la el los las un una para con y en o que mi'),
  ...words('le les une des du pour avec et au aux ou mon ma'),
])
