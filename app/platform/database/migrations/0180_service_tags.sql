-- What goods promise, named and explained by operators. Goods keep the ids; a retired one is shown on none of them.
create table service_tags (
  id text collate "C" primary key default new_id(),
  name jsonb not null,
  about jsonb not null,
  sort int not null default 0,
  retired_at timestamptz
);
create trigger service_tag_tags after insert or delete or update on service_tags
  for each statement execute function raise_fixed_tags('shelves');

-- Those that every shop had; {hours} stands for the hours in which a case is answered.
insert into service_tags (id, sort, name, about) values
  ('sevenDayReturn', 1,
    '{"en": "7-day return", "zh-Hans": "7 天无理由退货", "zh-Hant": "7 天無理由退貨", "es": "Devolución en 7 días",
      "fr": "Retour sous 7 jours"}',
    '{"en": "Send it back within 7 days of receiving it, no reason needed.", "zh-Hans": "签收后 7 天内可退货，无需理由。",
      "zh-Hant": "簽收後 7 天內可退貨，無需理由。", "es": "Devuélvelo en los 7 días tras recibirlo, sin dar motivos.",
      "fr": "Renvoyez l’article dans les 7 jours suivant sa réception, sans motif."}'),
  ('fastRefund', 2,
    '{"en": "Fast refund", "zh-Hans": "极速退款", "zh-Hant": "極速退款", "es": "Reembolso rápido",
      "fr": "Remboursement rapide"}',
    '{"en": "We decide on a refund within {hours} hours.", "zh-Hans": "退款申请 {hours} 小时内处理。",
      "zh-Hant": "退款申請 {hours} 小時內處理。", "es": "El reembolso se decide en {hours} horas.",
      "fr": "Le remboursement est décidé sous {hours} heures."}'),
  ('freeReturn', 3,
    '{"en": "Free return", "zh-Hans": "退货包邮", "zh-Hant": "退貨免運", "es": "Devolución gratis", "fr": "Retour gratuit"}',
    '{"en": "We pay for sending it back.", "zh-Hans": "退货运费由我们承担。", "zh-Hant": "退貨運費由我們承擔。",
      "es": "Pagamos nosotros la devolución.", "fr": "Nous payons le renvoi."}'),
  ('genuine', 4,
    '{"en": "Genuine", "zh-Hans": "正品保障", "zh-Hant": "正品保障", "es": "Auténtico", "fr": "Authentique"}',
    '{"en": "Straight from the brand, with its invoice.", "zh-Hans": "品牌直供，附正规票据。",
      "zh-Hant": "品牌直供，附正規票據。", "es": "Directo de la marca, con su factura.",
      "fr": "En direct de la marque, avec facture."}'),
  ('freshGuarantee', 5,
    '{"en": "Freshness promise", "zh-Hans": "新鲜保证", "zh-Hant": "新鮮保證", "es": "Frescura garantizada",
      "fr": "Fraîcheur garantie"}',
    '{"en": "Not fresh on arrival? We refund it.", "zh-Hans": "收到不新鲜，我们退款。", "zh-Hant": "收到不新鮮，我們退款。",
      "es": "¿No llega fresco? Te devolvemos el dinero.", "fr": "Pas frais à l’arrivée ? Nous remboursons."}');

-- Goods may promise something besides, in words of their own: that becomes one that can be named in more languages.
with own as (
  select tag, 5 + row_number() over (order by tag) as sort
  from (select distinct unnest(service_tags) as tag from goods) used
  where not exists (select from service_tags where id = tag))
insert into service_tags (sort, name, about) select sort, jsonb_build_object('zh-Hans', tag), '{}' from own;

update goods set service_tags = array(
  select coalesce((select s.id from service_tags s where s.sort > 5 and s.name ->> 'zh-Hans' = tag), tag)
  from unnest(service_tags) with ordinality as listed (tag, place) order by place)
where not service_tags <@ array['sevenDayReturn', 'fastRefund', 'freeReturn', 'genuine', 'freshGuarantee'];
