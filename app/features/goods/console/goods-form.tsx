import type { ReactNode } from 'react'
import { PICTURES_MOST } from '~/contract/fields'
import { FIELD_LOCALES } from '~/contract/language-fields'
import { VideoFileField } from '~/features/videos/parts/video-file-field'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import draft from '~/web/enhance/goods-draft.ts?worker&url'
import composer from '~/web/enhance/page-composer.ts?worker&url'
import upload from '~/web/enhance/video-upload.ts?worker&url'
import { Section } from '~/web/kits/detail/card'
import { allOf, Form, useTyped } from '~/web/kits/form/form'
import { Hidden } from '~/web/kits/form/schema-field'
import { Button, EnterPresses } from '~/web/ui/button'
import { GRID_SKUS_MOST } from '../contract/editing'
import { OPTION_NAMES, SKU_NAMES, VALUE_NAMES, type Values, valuesOfGoods, valuesOfNew } from '../contract/goods-values'
import type { DeskGoods, GoodsChoices } from '../contract/operators'
import { DetailBlocks, detailShape } from './goods-detail-blocks'
import { GoodsGrid } from './goods-grid'
import { GoodsLanguages } from './goods-languages'
import { SeenVersion } from './goods-meanwhile'
import { GoodsOptions } from './goods-options'
import { GoodsPictures } from './goods-pictures'
import { gridOf, rowsIn } from './goods-rows'
import { PastedTable, WholeTable } from './goods-table'
import { GoodsPlaces, GoodsSchedule, GoodsTags, GoodsTerms } from './goods-terms'
import { GoodsWords } from './goods-words'
import { OddPrices } from './odd-prices'
import { goodsForm, withLines } from './send-goods'

type GoodsFormProps = {
  goods: DeskGoods | undefined
  choices: GoodsChoices
  submissionId: string
  isSaved: boolean
}

/** Everything of a goods; drawn from what was typed, else from what is stored, in one shape. */
export function GoodsForm({ goods, choices, submissionId, isSaved }: GoodsFormProps) {
  const typed = useTyped()
  const stored = goods ? valuesOfGoods(goods) : valuesOfNew(choices)
  const values = (typed ?? stored) as Values
  const videoFile = String(values.film ?? '')
  return (
    <Form of={goodsForm} values={stored} encType="multipart/form-data" className="goods-form" noValidate>
      <EnterPresses name="intent" value="save" />
      <Hidden of={{ submissionId: String(typed?.submissionId ?? submissionId) }} />
      {goods ? <SeenVersion goods={goods} /> : <Hidden of={{ id: '', version: 0, shownVersion: 0 }} />}
      <Draft id={goods?.id ?? ''} isSaved={isSaved} isTyped={typed !== undefined} />
      <GoodsLanguages language={String(typed?.language ?? '')} />
      <div className="console-two">
        <Section title={m.console_goods_about()}>
          <GoodsWords />
        </Section>
        <Section title={m.console_goods_places()}>
          <GoodsPlaces choices={choices} />
          <GoodsTags values={values} goods={goods} />
        </Section>
        <Section title={m.console_goods_pictures()}>
          <GoodsPictures most={PICTURES_MOST} label={m.console_goods_pictures()} />
        </Section>
        <Section title={m.videos_field_film()}>
          <VideoFileField />
          {videoFile && (
            <Button look="plain" size="sm" className="mb-2" intent="noFilm" text={m.console_goods_film_remove()} />
          )}
        </Section>
      </div>
      <GoodsSkus goods={goods} values={values} isTyped={typed !== undefined} />
      <div className="console-two">
        <Section title={m.console_goods_details()}>
          <DetailBlocks blocks={detailShape.typed(values)} />
        </Section>
        <div>
          <Section title={m.console_goods_terms()}>
            <GoodsTerms values={values} choices={choices} goods={goods} />
          </Section>
          <Section title={m.console_goods_plan()}>
            <GoodsSchedule isOnSale={goods?.status === 'on sale'} />
          </Section>
        </div>
      </div>
      <div className="goods-save btn-row">
        <Button intent="save" text={m.word_save()} look={goods?.status === 'on sale' ? 'primary' : 'line'} />
        {goods?.status !== 'on sale' && <Button intent="sell" text={m.console_goods_save_and_sell()} />}
      </div>
      <script type="module" src={upload} />
      <script type="module" src={composer} />
      <script type="module" src={draft} />
    </Form>
  )
}

type GoodsSkusProps = { goods: DeskGoods | undefined; values: Values; isTyped: boolean }

function GoodsSkus({ goods, values, isTyped }: GoodsSkusProps) {
  const all = (name: string) => allOf(values, name)
  const options = rowsIn(all, OPTION_NAMES)
  const typedValues = rowsIn(all, VALUE_NAMES)
  const names = new Map(goods?.skus.map(({ choice, name }) => [choice, name]))
  const rows = gridOf(typedValues, rowsIn(all, SKU_NAMES), names, FIELD_LOCALES[getLocale()])
  const stock = new Map(goods?.skus.map((sku) => [sku.choice, sku]))
  const isTable = rows.length > GRID_SKUS_MOST
  return (
    <Section title={m.console_goods_options_and_skus()}>
      <GoodsOptions
        options={options}
        values={isTyped ? typedValues : withLines(typedValues, goods?.options.length ? 1 : undefined)}
      />
      <Part title={m.console_goods_skus()} about={m.console_goods_skus_hint()}>
        {isTable ? (
          <WholeTable options={options} values={typedValues} rows={rows} />
        ) : (
          <>
            <GoodsGrid rows={rows} pictures={all('pictures')} available={stock} />
            <PastedTable />
          </>
        )}
        <OddPrices rows={rows} skus={goods?.skus ?? []} isMeant={values.meant !== undefined} />
      </Part>
    </Section>
  )
}

const Part = ({ title, about, children }: { title: string; about: string; children: ReactNode }) => (
  <>
    <h3 className="mt-4 font-bold">{title}</h3>
    <p className="mb-2 text-sm text-ink-2">{about}</p>
    {children}
  </>
)

type DraftProps = { id: string; isSaved: boolean; isTyped: boolean }

const Draft = ({ id, isSaved, isTyped }: DraftProps) => (
  <goods-draft hidden data-key={id} data-saved={isSaved ? id : undefined} data-typed={isTyped ? '' : undefined}>
    <div className="card mb-4 p-4">
      <p className="mb-2">{m.console_goods_draft_there()}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-soft btn-sm" data-draft="restore">
          {m.console_goods_draft_restore()}
        </button>
        <button type="button" className="btn btn-line btn-sm" data-draft="drop">
          {m.console_goods_draft_drop()}
        </button>
      </div>
    </div>
  </goods-draft>
)
