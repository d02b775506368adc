-- The terms said numbers that operators can change; a page names the settings now.
update pages set blocks = regexp_replace(regexp_replace(blocks::text,
  '30 (分钟|分鐘|minutes|minutos)', '{minutesToPay} \1', 'g'),
  '(¥|[满滿] )99', '\1{freeFreightFrom}', 'g')::jsonb
where key = 'terms';
