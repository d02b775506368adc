-- outside of a transaction
-- An import finds goods by their name in Chinese.
create index concurrently if not exists goods_name on goods ((name ->> 'zh-Hans'))
